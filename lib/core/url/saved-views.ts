/** What of an address says where one is, not which part of a list is shown. */
const PLACE = ['runs', 'judges', 'question', 'turn', 'session', 'scope', 'find', 'metric', 'upload'];

/** A query string parted into what a saved view keeps, filters and order and how answers are judged, and the rest. */
export function viewPart(search: URLSearchParams): { view: string; rest: string } {
  const of = (isPlace: boolean) =>
    new URLSearchParams([...search].filter(([name]) => PLACE.includes(name) === isPlace)).toString();
  return { view: of(false), rest: of(true) };
}
