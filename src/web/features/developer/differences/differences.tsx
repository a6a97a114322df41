import { differenceLog } from '../../../api/difference-log.ts'
import { useStore } from '../../../browser/create-store.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Empty } from '../../../ui/list/empty.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { DifferenceTable } from './difference-table.tsx'
import { differencesJson, differencesMarkdown } from './difference-text.ts'
import { differencesWords } from './words.ts'

export function Differences() {
  const all = useStore(differenceLog)
  const showToast = useToast()
  if (all.length === 0) {
    return (
      <Empty title={differencesWords.none}>
        <p className="text-quiet">{differencesWords.noneHelp}</p>
      </Empty>
    )
  }
  const copy = (text: string) =>
    void navigator.clipboard.writeText(text).then(() => showToast(differencesWords.copied))
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => copy(differencesMarkdown(all))}>
          {differencesWords.copyMarkdown}
        </Button>
        <Button size="small" onClick={() => copy(differencesJson(all))}>
          {differencesWords.copyJson}
        </Button>
        <Button size="small" weight="ghost" onClick={differenceLog.clear}>
          {differencesWords.clear}
        </Button>
      </div>
      <DifferenceTable rows={all} />
    </div>
  )
}
