import { closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { json, jsonParseLinter } from '@codemirror/lang-json'
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language'
import { linter, lintKeymap } from '@codemirror/lint'
import { EditorState } from '@codemirror/state'
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { useEffect, useRef } from 'react'
import { styleNonce } from '../../../../browser/style-nonce.ts'

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
  onSend: () => void
}

const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--accent)' },
  { tag: tags.string, color: 'var(--good)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--info)' },
])

const look = EditorView.theme({
  '&': { fontSize: '0.75rem', backgroundColor: 'var(--surface-raised)', color: 'var(--text)' },
  '.cm-content': { fontFamily: 'var(--font-code)', minHeight: '12rem', caretColor: 'var(--text)' },
  '.cm-scroller': { maxHeight: '28rem' },
  '.cm-gutters': { backgroundColor: 'transparent', color: 'var(--text-quiet)', border: 'none' },
  '.cm-cursor': { borderLeftColor: 'var(--text)' },
  '&.cm-focused': { outline: '2px solid var(--accent)' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': { background: 'var(--accent-soft)' },
  '.cm-tooltip': {
    backgroundColor: 'var(--surface-raised)',
    color: 'var(--text)',
    border: '1px solid var(--line-strong)',
    borderRadius: '4px',
  },
})

const parseErrors = jsonParseLinter()

/** An empty body is allowed. */
const syntaxErrors = linter((view) => (view.state.doc.toString().trim() === '' ? [] : parseErrors(view)))

/**
 * Bypasses native replacement of a selection, which copies styles into a style attribute that the page's policy
 * blocks.
 */
const overSelection = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { state, composing } = view
    if (event.inputType !== 'insertText' || !event.data || composing || state.selection.main.empty)
      return false
    event.preventDefault()
    view.dispatch(
      state.update(state.replaceSelection(event.data), { userEvent: 'input.type', scrollIntoView: true }),
    )
    return true
  },
})

const jsonSetup = [
  lineNumbers(),
  history(),
  drawSelection(),
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
  json(),
  syntaxErrors,
  syntaxHighlighting(colours),
  look,
  EditorView.lineWrapping,
  overSelection,
]

export function JsonEditor({ label, value, onChange, onSend }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const latest = useRef({ value, onChange, onSend })

  useEffect(() => {
    latest.current = { value, onChange, onSend }
  })

  useEffect(() => {
    if (place.current === null) return
    const nonce = styleNonce()
    function send() {
      latest.current.onSend()
      return true
    }
    const editor = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: latest.current.value,
        extensions: [
          nonce === undefined ? [] : EditorView.cspNonce.of(nonce),
          jsonSetup,
          EditorView.contentAttributes.of({ 'aria-label': label }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) latest.current.onChange(update.state.doc.toString())
          }),
          keymap.of([
            { key: 'Mod-Enter', run: send },
            ...closeBracketsKeymap,
            ...defaultKeymap,
            ...historyKeymap,
            ...lintKeymap,
          ]),
        ],
      }),
    })
    view.current = editor
    return () => editor.destroy()
  }, [label])

  useEffect(() => {
    const editor = view.current
    if (editor === null || editor.state.doc.toString() === value) return
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } })
  }, [value])

  return <div ref={place} className="overflow-hidden rounded-edge border border-line-strong" />
}
