import { studioPaths } from '../../contract/studio/paths.ts'
import { type Workbook, workbook } from '../../contract/studio/workbook.ts'
import { send } from './client.ts'

/** Has the server read an .xlsx file. Throws `ApiError`. */
export function askForWorkbook(file: File): Promise<Workbook> {
  const form = new FormData()
  form.append('file', file)
  return send(workbook, { path: studioPaths.readWorkbook, method: 'POST', body: form })
}
