/** Writes docs/schemas from the source's schemas: `npm run schemas`. */

import { fileSchemas } from './file-schemas.ts'
import { writeDocuments } from './write-documents.mjs'

writeDocuments('docs/schemas/', fileSchemas())
