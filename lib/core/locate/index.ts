export { Everywhere, MOST_TURNS } from './everywhere.ts';
export { PLACED, Placing } from './place.ts';
export { TurnIndex } from './turns.ts';
