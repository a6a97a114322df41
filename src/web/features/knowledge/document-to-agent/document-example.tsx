/** What becomes of a document, by an example. */
import { ExampleList } from '../../../ui/example-list.tsx'
import { documentExamples, documentWords } from './words.ts'

export function DocumentExample() {
  return <ExampleList id="example" title={documentWords.example} examples={documentExamples} />
}
