import { Button } from '@mantine/core'
import classes from './Pages.module.css'
import { useIsPrinting } from './useIsPrinting.ts'

type Props = {
  page: number
  pages: number
  onPage: (page: number) => void
  /** What it is called, and its words, in the reader's language. */
  label: string
  previous: string
  next: string
  now: string
}

/** Turns the pages of a list; nothing where there is only one. On paper, it says which one is there. */
export function Pages({ page, pages, onPage, label, previous, next, now }: Props) {
  const isPrinting = useIsPrinting()
  if (pages <= 1) return null
  return (
    <>
      <nav className={`${classes.pages} no-print`} aria-label={label}>
        <Button variant="default" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          {previous}
        </Button>
        <span>{now}</span>
        <Button variant="default" disabled={page >= pages} onClick={() => onPage(page + 1)}>
          {next}
        </Button>
      </nav>
      {isPrinting && <p>{now}</p>}
    </>
  )
}
