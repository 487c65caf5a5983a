import type { FieldRole, Mapping } from '@/lib/core/model/index.ts';

/** Roles that one field has; giving it to another takes it away from the first. Several predictions make several runs. */
const SINGLE: FieldRole[] = ['question', 'question-id', 'conversation', 'position', 'category', 'gold'];

/** The mapping with one field's role changed. */
export function withRole(mapping: Mapping, field: string, role: FieldRole): Mapping {
  const others = Object.entries(mapping.fields).map(([other, had]): [string, FieldRole] => [
    other,
    SINGLE.includes(role) && had === role ? 'ignore' : had,
  ]);
  return { ...mapping, fields: Object.fromEntries([...others, [field, role]]) };
}
