import { ExampleList } from '../../../ui/example-list.tsx'
import { ideaExamples, ideaWords } from './words.ts'

export function IdeaExample() {
  return <ExampleList id="example" title={ideaWords.example} examples={ideaExamples} />
}
