import { usePatchSession } from '../../../api/session.ts'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { accountWords } from './words.ts'

export function useReadOnlySwitch(): (isOn: boolean) => void {
  const { mutate } = usePatchSession()
  const showToast = useToast()
  return (readOnly) => mutate({ readOnly }, { onError: () => showToast(accountWords.readOnlyFailed) })
}
