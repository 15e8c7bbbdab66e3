import {
  type ImportField,
  importFieldLabels,
  importFields,
} from '@lectern/contract/students/import-fields.ts'
import { plainText } from '../../platform/plain-text.ts'
import { otherNamesOf } from './column-names.ts'

const fieldsByName = new Map<string, ImportField>(
  importFields.flatMap((field) =>
    [importFieldLabels[field], field, ...otherNamesOf(field)].map(
      (name) => [plainText(name), field] as const,
    ),
  ),
)

/** What a column is for, by its name; null for one that nobody knows, such as a locker. */
export const recogniseColumn = (name: string): ImportField | null =>
  fieldsByName.get(plainText(name)) ??
  fieldsByName.get(plainText(name.replace(/([a-z])([A-Z])/g, '$1 $2'))) ??
  null
