/** Reading unknown input: the few questions every format asks of a value it did not make. Nothing here throws. */

/** An object that is not an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value as text: strings as they are, numbers and booleans by `String`, null and undefined as the empty string, the rest as JSON. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? toJson(value) : String(value);
}

/** JSON of any value; whole numbers of 64 bits (Parquet gives BigInt) are written as numbers, cycles as the empty string. */
function toJson(value: object): string {
  try {
    return JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? Number(part) : part)) ?? '';
  } catch {
    return '';
  }
}

/** A finite number from a number, a 64-bit number or a numeral in a string; else undefined. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'bigint') return Number(value);
  if (typeof value === 'string' && value.trim() === '') return undefined;
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}

/** The members of `record` whose keys are not in `known`; undefined when there are none. */
export function otherFields(
  record: Record<string, unknown>,
  known: ReadonlySet<string>,
): Record<string, unknown> | undefined {
  const rest = Object.entries(record).filter(([key]) => !known.has(key));
  return rest.length === 0 ? undefined : Object.fromEntries(rest);
}

/** An object as plain JSON data, also when it came from Parquet: 64-bit numbers become numbers. {} when it is no object. */
export function plainFields(value: unknown): Record<string, unknown> {
  const json = isRecord(value) ? toJson(value) : '';
  const fields: unknown = json === '' ? {} : JSON.parse(json);
  return isRecord(fields) ? fields : {};
}

/** JSON path of a member: `$.qa`, or `$["Speaker 1"]` for a key that is no identifier. */
export function memberPath(path: string, key: string): string {
  return /^[A-Za-z_]\w*$/.test(key) ? `${path}.${key}` : `${path}[${JSON.stringify(key)}]`;
}
