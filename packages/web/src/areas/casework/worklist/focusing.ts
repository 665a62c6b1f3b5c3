const find = (selector: string) => document.querySelector<HTMLElement>(selector)
const focus = (selector: string) => find(selector)?.focus()

/** Moves the focus to the search of the worklist. */
export const focusSearch = () => focus('search input')

/** Returns the first of the worklist's filters. */
export const firstFilter = () => find('search button[aria-haspopup]')

/** Moves the focus to the first of the worklist's filters. */
export const focusFilters = () => firstFilter()?.focus()

/** Returns the current row of the worklist. */
export const currentRow = () => find('[role=row][data-index][tabindex="0"]')

/** Moves the focus to the current row, unless a row has it already. */
export const focusRows = () => {
  if (document.activeElement?.getAttribute('role') !== 'row') currentRow()?.focus()
}
