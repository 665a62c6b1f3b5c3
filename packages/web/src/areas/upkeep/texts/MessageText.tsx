import { Fragment } from 'react'
import { type MessagePart, messageParts } from './messageParts.ts'
import classes from './Texts.module.css'

/** Parts have no identity of their own: a text is shown as a whole. */
const numbered = <Item,>(items: readonly Item[]) => items.map((item, index) => ({ item, key: String(index) }))

function Parts({ parts }: { parts: readonly MessagePart[] }) {
  return numbered(parts).map(({ item, key }) =>
    typeof item === 'string' ? (
      <Fragment key={key}>{item}</Fragment>
    ) : (
      <Fragment key={key}>
        <code className={classes.value}>{item.name}</code>
        {item.cases?.map(({ when, parts: within }) => (
          <span key={when} className={classes.case}>
            <small>{when}</small> {within.length > 0 ? <Parts parts={within} /> : '–'}
          </span>
        ))}
      </Fragment>
    ),
  )
}

/** Shows an interface text with the names of its values as small marks, and with each case of a choice. */
export function MessageText({ text }: { text: string }) {
  return <Parts parts={messageParts(text)} />
}
