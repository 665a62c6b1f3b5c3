import type { FormEvent, ReactNode } from 'react'
import { Form } from '../../../forms/Form.tsx'
import type { FieldFault } from '../../../ui/page/ErrorSummary.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import classes from './AccountPage.module.css'

type Props = { title: string; intro?: ReactNode; children: ReactNode; beside?: ReactNode }

/** Shows a page around an account: one narrow card, with related content next to it. */
export function AccountPage({ title, intro, children, beside }: Props) {
  return (
    <Page title={title} intro={intro && <p>{intro}</p>} width={beside ? 'wide' : 'read'}>
      <div className={classes.columns} data-alone={!beside}>
        <div className={classes.main}>{children}</div>
        {beside && <aside className={classes.beside}>{beside}</aside>}
      </div>
    </Page>
  )
}

type CardProps = {
  form?: { readonly faults: readonly FieldFault[] }
  onSubmit?: (event: FormEvent) => unknown
  children: ReactNode
}

/** Shows the card with the form or a message. */
export function AccountCard({ form, onSubmit, children }: CardProps) {
  if (!form || !onSubmit) return <div className={classes.card}>{children}</div>
  return (
    <Form form={form} onSubmit={onSubmit} className={classes.card}>
      {children}
    </Form>
  )
}

/** Shows links below the form: a question and where to go. */
export const AccountLinks = ({ children }: { children: ReactNode }) => <div className={classes.links}>{children}</div>

/** Shows a note above the form. */
export const AccountNote = ({ children }: { children: ReactNode }) => <p className={classes.note}>{children}</p>
