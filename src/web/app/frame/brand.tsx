import { Mark } from '../../ui/mark.tsx'

export const brandLook = 'flex h-9 items-center gap-2.5 rounded-small px-1.5 font-semibold'

export function Brand() {
  return (
    <>
      <Mark className="size-6 shrink-0" />
      <span translate="no" className="leading-4">
        Messaging Agent
        <br />
        <span className="font-normal text-quiet">Studio</span>
      </span>
    </>
  )
}
