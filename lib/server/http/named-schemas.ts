import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';

type Schema = z.core.JSONSchema.JSONSchema;

/** A schema as JSON Schema: of what is sent (`input`) or answered (`output`). */
export type AsJson = (schema: z.ZodType, io: 'input' | 'output') => Schema;

/**
 * Makes JSON Schema for one document: schemas that have a name come to stand in `schemas`, once, and are referred to there. What is
 * sent, where it may be other than what is answered, is `NameInput`.
 */
export function namedSchemas(): { schemas: Record<string, Schema>; json: AsJson } {
  const schemas: Record<string, Schema> = {};
  const json: AsJson = (schema, io) => {
    const own = converted(schema, io);
    const suffix = isDeepStrictEqual(own.$defs, converted(schema, 'output').$defs) ? '' : 'Input';
    const { $defs = {}, ...rest }: Schema = JSON.parse(
      JSON.stringify(own).replace(/"\$ref":"#\/\$defs\/([^"]+)"/g, `"$ref":"#/components/schemas/$1${suffix}"`),
    );
    for (const [id, definition] of Object.entries($defs)) {
      const name = id + suffix;
      if (!isDeepStrictEqual(schemas[name] ?? definition, definition))
        throw new Error(`There are two schemas ${name}.`);
      schemas[name] = definition;
    }
    return rest;
  };
  return { schemas, json };
}

function converted(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' });
  return rest;
}
