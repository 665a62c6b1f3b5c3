const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus()

/** Moves the focus to the search of the worklist. */
export const focusSearch = () => focus('search input')

/** Moves the focus to the first of the worklist's filters. */
export const focusFilters = () => focus('search button[aria-haspopup]')

/** Moves the focus to the current row, unless a row has it already. */
export const focusRows = () => {
  if (document.activeElement?.getAttribute('role') !== 'row') focus('[role=row][data-index][tabindex="0"]')
}
