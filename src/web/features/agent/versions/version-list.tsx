/** The stored versions, of which two can be selected to compare them. */

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { bundleText } from '../../../../agent/bundle/bundle-text.ts'
import { saveFile } from '../../../browser/save-file.ts'
import type { StoredVersion } from '../../../records/versions.ts'
import { deleteVersion } from '../../../records/versions.ts'
import { Button } from '../../../ui/form/button.tsx'
import { ButtonLink } from '../../../ui/form/button-link.tsx'
import { RowCheckbox } from '../../../ui/list/row-checkbox.tsx'
import { type RowSelection, useSelection } from '../../../ui/list/selection.ts'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { versionsQuery } from '../../../versions/use-versions.ts'
import { versionName, versionReasons } from '../../../versions/version-name.ts'
import { contents, versionsWords } from './words.ts'

interface Props {
  phoneNumberId: string
  versions: readonly StoredVersion[]
}

export function VersionList({ phoneNumberId, versions }: Props) {
  const selection = useSelection(versions.map(({ id }) => id))
  const [version, against, ...more] = selection.ids
  return (
    <div className="flex flex-col gap-3">
      <div className="flex min-h-9 flex-wrap items-center gap-3">
        {version !== undefined && against !== undefined && more.length === 0 ? (
          <ButtonLink
            to="/phones/$phoneNumberId/transfer"
            params={{ phoneNumberId }}
            search={{ version, against }}
          >
            {versionsWords.compare}
          </ButtonLink>
        ) : (
          <p className="text-quiet">{versionsWords.compareHelp}</p>
        )}
      </div>
      <ul className="border-line border-t">
        {versions.map((one) => (
          <VersionRow key={one.id} phoneNumberId={phoneNumberId} version={one} selection={selection} />
        ))}
      </ul>
    </div>
  )
}

interface RowProps {
  phoneNumberId: string
  version: StoredVersion
  selection: RowSelection
}

function VersionRow({ phoneNumberId, version, selection }: RowProps) {
  const { id, owner, name, reason, takenAt, bundle, by } = version
  const queryClient = useQueryClient()
  const showToast = useToast()
  const removing = useMutation({
    mutationFn: () => deleteVersion(version),
    onSuccess: () => {
      showToast(versionsWords.removed)
      return queryClient.invalidateQueries(versionsQuery(owner, phoneNumberId))
    },
  })
  const title = versionName(version)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b py-2.5">
      <RowCheckbox selection={selection} id={id} label={title} />
      <div className="flex min-w-0 flex-1 basis-56 flex-col">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="min-w-0 break-words font-medium">{title}</span>
          {name !== null && <Tag>{versionReasons[reason]}</Tag>}
        </span>
        <span className="text-label text-quiet">
          <RelativeTime moment={new Date(takenAt)} /> ·{by !== undefined && ` ${by} ·`} {contents(version)}
        </span>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink
          to="/phones/$phoneNumberId/transfer"
          params={{ phoneNumberId }}
          search={{ version: id }}
          size="small"
        >
          {versionsWords.back}
        </ButtonLink>
        <Button
          size="small"
          weight="ghost"
          onClick={() =>
            saveFile(
              `agent-${phoneNumberId}-${takenAt.slice(0, 16).replaceAll(':', '')}.json`,
              'application/json',
              bundleText(bundle),
            )
          }
        >
          {versionsWords.save}
        </Button>
        <Button size="small" weight="ghost" isBusy={removing.isPending} onClick={() => removing.mutate()}>
          {versionsWords.remove}
        </Button>
      </div>
    </li>
  )
}
