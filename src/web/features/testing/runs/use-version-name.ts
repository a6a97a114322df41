import { t } from '../../../../contract/translate.ts'
import { usePhoneNumberId } from '../../../api/agent/phone-number-id.ts'
import { formatDate } from '../../../text/format.ts'
import { useVersions } from '../../../versions/use-versions.ts'
import { versionName } from '../../../versions/version-name.ts'
import { qualityWords } from './words.ts'

export function useVersionName(): (version: string | null) => string {
  const phoneNumberId = usePhoneNumberId()
  const { data: versions } = useVersions(phoneNumberId)
  return (version) => {
    if (version === null) return qualityWords.noVersion
    const found = versions?.find(({ id }) => id === version)
    if (found === undefined) return version.slice(0, 8)
    if (found.name !== null) return found.name
    const date = formatDate(new Date(found.takenAt), 'monthDayTime')
    return t('{version}, {date}', { version: versionName(found), date })
  }
}
