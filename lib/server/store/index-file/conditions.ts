/** Conditions joined by AND, with their values in order. */
export class Conditions {
  sql: string;
  readonly values: (string | number)[];

  constructor(sql: string, ...values: (string | number)[]) {
    this.sql = sql;
    this.values = values;
  }

  and(sql: string, ...values: (string | number)[]): void {
    this.sql += ` AND ${sql}`;
    this.values.push(...values);
  }
}

/** A place for each value of a list. */
export const marks = (values: readonly unknown[]): string => values.map(() => '?').join(',');
