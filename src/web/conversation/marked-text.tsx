/** Renders a chat message with its markup and links. */

import { Fragment } from 'react'
import { type MarkedPart, readChatMarkup } from '../text/chat-markup.ts'

const elements = { bold: 'strong', italic: 'em', struck: 's', code: 'code', plain: Fragment } as const

export function MarkedText({ text }: { text: string }) {
  return (
    <p dir="auto" className="whitespace-pre-wrap break-words">
      {readChatMarkup(text).map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a message never changes, and its parts may be alike
        <Part key={at} part={part} />
      ))}
    </p>
  )
}

function Part({ part }: { part: MarkedPart }) {
  if (part.kind === 'link') {
    return (
      <a
        href={part.href}
        target="_blank"
        rel="noopener noreferrer"
        className="text-accent underline underline-offset-2 hover:text-accent-hover"
      >
        {part.text}
      </a>
    )
  }
  const Element = elements[part.kind]
  return <Element>{part.text}</Element>
}
