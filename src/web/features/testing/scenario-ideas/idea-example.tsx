import { t } from '../../../../contract/translate.ts'
import { ExampleList } from '../../../ui/example-list.tsx'
import { ideaExamples } from './words.ts'

export function IdeaExample() {
  return <ExampleList id="example" title={t('Example: one suggested scenario')} examples={ideaExamples} />
}
