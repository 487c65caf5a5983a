export { withCuts } from './cut.ts';
export { Everywhere, MOST_TURNS } from './everywhere.ts';
export { isPlaceable, withPlaces } from './items.ts';
export { PLACED, Placing } from './place.ts';
export { hasAll, isWhen, unsupportedShare } from './support.ts';
export { TurnIndex } from './turns.ts';
