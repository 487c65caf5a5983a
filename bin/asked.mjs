/** What the command is asked for, before anything of it is loaded. */

const TELLS = ['--version', '--help', '-h'];

/** Whether arguments are of a server: `serve`, or the files and options of one. */
export const serves = ([first = 'serve']) => first === 'serve' || !(TELLS.includes(first) || /^[a-z]+$/i.test(first));

/** Whether they only ask what there is to say about the command. */
export const asksOnly = (args) => args.some((arg) => TELLS.includes(arg));
