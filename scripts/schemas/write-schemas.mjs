/** Writes the JSON Schemas below docs/schemas from those of the source: `npm run schemas`. */

import { fileSchemas } from './file-schemas.ts'
import { writeDocuments } from './write-documents.mjs'

writeDocuments('docs/schemas/', fileSchemas())
