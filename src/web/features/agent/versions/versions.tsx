/** The versions that this browser keeps of an agent, newest first. */
import { usePhoneNumberId } from '../../../api/agent/phone-number-id.ts'
import { Empty } from '../../../ui/list/empty.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { QueryView } from '../../../ui/waiting/query-view.tsx'
import { DraftNote } from '../../../versions/draft-note.tsx'
import { useVersions } from '../../../versions/use-versions.ts'
import { SaveVersion } from './save-version.tsx'
import { VersionList } from './version-list.tsx'
import { versionsWords } from './words.ts'

export function Versions() {
  const phoneNumberId = usePhoneNumberId()
  const versions = useVersions(phoneNumberId)
  return (
    <div className="flex flex-col gap-6">
      <DraftNote about="agentIsLive" />
      <SaveVersion key={phoneNumberId} phoneNumberId={phoneNumberId} />
      <QueryView query={versions} skeleton={<SkeletonRows rows={4} label={versionsWords.loading} />}>
        {(all) =>
          all.length === 0 ? (
            <Empty title={versionsWords.empty} />
          ) : (
            <VersionList phoneNumberId={phoneNumberId} versions={all} />
          )
        }
      </QueryView>
    </div>
  )
}
