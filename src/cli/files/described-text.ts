/** Formats a JSON document with the name of its schema. */
import { type DescribedFile, schemaName } from '../../contract/studio/files/schema-name.ts'

/** @returns indented JSON with a final line break. */
export function describedText(file: DescribedFile, document: object): string {
  return `${JSON.stringify({ $schema: schemaName(file), ...document }, null, 2)}\n`
}
