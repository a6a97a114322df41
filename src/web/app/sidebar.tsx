/** The pages one can go to from here, strung on one line like the jacks of a board. */
import { Link, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PhoneName } from '../features/directory/phone-name.tsx'
import { words as directoryWords } from '../features/directory/words.ts'
import { words as skillWords } from '../features/skills/words.ts'
import { ThemeSwitch } from '../features/theme/theme-switch.tsx'
import { Mark } from '../ui/mark.tsx'

const itemLook =
  'group relative flex h-8 items-center gap-3 rounded-small pr-3 pl-2.5 text-quiet transition-colors hover:bg-hover hover:text-text aria-[current=page]:font-semibold aria-[current=page]:text-text'

function JackMark() {
  return (
    <span
      aria-hidden="true"
      className="size-2.5 shrink-0 rounded-full border-[1.5px] border-line-strong bg-sunken transition-colors group-aria-[current=page]:border-accent group-aria-[current=page]:bg-accent"
    />
  )
}

/** The line runs behind the middle of the jacks. */
function Trunk({ children }: { children: ReactNode }) {
  return (
    <ul className="relative flex flex-col before:absolute before:top-4 before:bottom-4 before:left-[14.5px] before:w-px before:bg-line">
      {children}
    </ul>
  )
}

export function Sidebar({ onNavigate }: { onNavigate?: () => void }) {
  const { phoneNumberId } = useParams({ strict: false })
  return (
    <div className="flex h-full flex-col gap-5 p-3">
      <Link
        to="/"
        onClick={onNavigate}
        className="flex h-9 items-center gap-2.5 rounded-small px-1.5 font-semibold"
      >
        <Mark className="size-6 shrink-0" />
        <span className="leading-4">
          Messaging Agent
          <br />
          <span className="font-normal text-quiet">Studio</span>
        </span>
      </Link>
      <nav aria-label="Main" className="flex flex-col gap-5">
        <Trunk>
          <li>
            <Link
              to="/"
              activeOptions={{ exact: true, includeSearch: false }}
              onClick={onNavigate}
              className={itemLook}
            >
              <JackMark />
              {directoryWords.title}
            </Link>
          </li>
        </Trunk>
        {phoneNumberId !== undefined && (
          <div className="flex flex-col gap-1">
            <p className="px-2.5 text-label text-quiet">
              <PhoneName phoneNumberId={phoneNumberId} />
            </p>
            <Trunk>
              <li>
                <Link
                  to="/phones/$phoneNumberId"
                  params={{ phoneNumberId }}
                  activeOptions={{ exact: true }}
                  onClick={onNavigate}
                  className={itemLook}
                >
                  <JackMark />
                  Overview
                </Link>
              </li>
              <li>
                <Link
                  to="/phones/$phoneNumberId/skills"
                  params={{ phoneNumberId }}
                  activeOptions={{ includeSearch: false }}
                  onClick={onNavigate}
                  className={itemLook}
                >
                  <JackMark />
                  {skillWords.title}
                </Link>
              </li>
            </Trunk>
          </div>
        )}
        <div className="flex flex-col gap-1">
          <p className="px-2.5 text-label text-quiet">Operate</p>
          <Trunk>
            <li>
              <Link
                to="/webhooks"
                activeOptions={{ includeSearch: false }}
                onClick={onNavigate}
                className={itemLook}
              >
                <JackMark />
                Webhooks
              </Link>
            </li>
          </Trunk>
        </div>
      </nav>
      <div className="mt-auto px-1">
        <ThemeSwitch />
      </div>
    </div>
  )
}
