/** What shows the meaning of words about time, loaded as one: both parts need the rules, which would come twice otherwise. */

export { DatedText } from './dated-text.tsx';
export { TimeLine } from './time-line.tsx';
