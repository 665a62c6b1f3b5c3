import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import classes from './Tabs.module.css'

type Props<Name extends string> = {
  /** What the tabs are about, for screen readers. */
  label: string
  tabs: readonly { readonly name: Name; readonly title: string }[]
  current: Name
  onChange: (name: Name) => void
  /** The content of the current tab. */
  children: ReactNode
}

/** Returns the index that a key leads to, or undefined for any other key. */
function indexAfter(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

/** Shows one of several contents and the tabs to choose it: one tab stop, then the arrow keys, Home and End. */
export function Tabs<Name extends string>({ label, tabs, current, onChange, children }: Props<Name>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const choose = (event: KeyboardEvent) => {
    const index = indexAfter(
      event.key,
      tabs.findIndex(({ name }) => name === current),
      tabs.length,
    )
    const next = index === undefined ? undefined : tabs[index]
    if (!next || index === undefined) return
    event.preventDefault()
    ;(list.current?.children[index] as HTMLElement | undefined)?.focus()
    onChange(next.name)
  }
  return (
    <>
      <div role="tablist" aria-label={label} ref={list} className={`${classes.list} no-print`} onKeyDown={choose}>
        {tabs.map(({ name, title }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === current}
            aria-controls={`${id}-panel`}
            tabIndex={name === current ? 0 : -1}
            onClick={() => onChange(name)}
          >
            {title}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`}>
        {children}
      </div>
    </>
  )
}
