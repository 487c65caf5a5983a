/** Problems of a deployment where people sign in. */
export const peopleProblems = {
  'people.sign_in': {
    title: 'Sign in first',
    detail:
      'This server answers people who have signed in. Open it in a browser, or send an API token: Authorization: Bearer TOKEN.',
  },
  'people.role': {
    title: 'Your role does not allow this',
    detail: ({ needed }: { needed: string }) => `This needs the role ${needed}. An admin can give it to you.`,
  },
  'people.not_yours': {
    title: 'This run is somebody else’s',
    detail: ({ name }: { name: string }) =>
      `${name} uploaded it. Only they or an admin of its dataset can rename it, remove it or bring it back.`,
  },
  'people.rate': {
    title: 'Too many requests',
    detail: ({ seconds }: { seconds: number }) => `Try again in ${seconds} s.`,
  },
  'people.no_paths': {
    title: 'No files of this machine',
    detail: 'Files are uploaded here; an admin may also open a URL.',
  },
  'people.same_file': {
    title: 'This file is there already',
    detail: 'Somebody keeps a dataset of the same file, and it is for listed people only. Ask an admin for access.',
  },
  'people.state': {
    title: 'This sign-in can’t be finished',
    detail: 'It was used already, is too old, or was begun in another browser. Sign in again.',
  },
  'people.provider': {
    title: 'The identity provider did not let you in',
    detail: ({ why }: { why: string }) => `It says: ${why}`,
  },
  'people.no_role': {
    title: 'You have no role here',
    detail: 'None of your groups has a role on this server. Ask an admin for one.',
  },
  'people.last_admin': {
    title: 'The last admin stays',
    detail: 'A dataset for listed people needs one admin. Give somebody else the role first.',
  },
  'people.token_role': {
    title: 'More than your own role',
    detail: ({ role }: { role: string }) => `A token may do what you may at most: ${role}.`,
  },
  'people.by_token': {
    title: 'Not with a token',
    detail: 'Tokens and sessions are managed by who has signed in with a browser.',
  },
  'people.no_token': {
    title: 'No such token',
    detail: ({ id }: { id: string }) => `You have no token "${id}".`,
  },
  'people.nobody': {
    title: 'Nobody of this name',
    detail: ({ subject }: { subject: string }) => `"${subject}" is not listed here.`,
  },
  'oidc.unreachable': {
    title: 'The identity provider can’t be used',
    detail: ({ issuer, why }: { issuer: string; why: string }) =>
      `${issuer} gave no OpenID Connect configuration (${why}). Check --oidc and that this machine reaches it.`,
  },
  'usage.oidc': {
    title: 'Settings for sign-in are missing',
    detail: ({ missing }: { missing: readonly string[] }) => `--oidc needs also: ${missing.join(', ')}.`,
  },
  'usage.oidc_address': {
    title: 'Not a safe address for sign-in',
    detail: ({ address }: { address: string }) => `${address} must begin with https:// (http:// on this machine only).`,
  },
  'usage.secret_file': {
    title: 'The secret can’t be read',
    detail: ({ variable, file, code }: { variable: string; file: string; code: string }) =>
      `${variable} names "${file}", which can’t be read (${code}). Name a file that holds the secret and that this user may read.`,
  },
  'usage.secret_empty': {
    title: 'The file of the secret is empty',
    detail: ({ variable, file }: { variable: string; file: string }) =>
      `${variable} names "${file}", and there is no secret in it. Write the secret into it, or take the variable away.`,
  },
  'usage.roles': {
    title: 'Not a role',
    detail: ({ text }: { text: string }) =>
      `"${text}" is not understood: write GROUP=ROLE, with viewer, reviewer, uploader or admin.`,
  },
};
