import { t } from '../../../../contract/translate.ts'
import { usePatchSession } from '../../../api/session.ts'
import { useToast } from '../../../ui/overlay/toast.tsx'

export function useReadOnlySwitch(): (isOn: boolean) => void {
  const { mutate } = usePatchSession()
  const showToast = useToast()
  return (readOnly) =>
    mutate({ readOnly }, { onError: () => showToast(t('Read-only mode could not be changed. Try again.')) })
}
