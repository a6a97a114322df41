import { ExampleList } from '../../../ui/example-list.tsx'
import { documentExamples, documentWords } from './words.ts'

export function DocumentExample() {
  return <ExampleList id="example" title={documentWords.example} examples={documentExamples} />
}
