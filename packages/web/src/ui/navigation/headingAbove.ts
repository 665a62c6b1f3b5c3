/**
 * Returns a function that gives the heading of a control's section, ready for the focus: for a control that leaves with
 * what it did. It gives undefined where the heading left too.
 */
export function headingAbove(control: Element): () => HTMLElement | undefined {
  const heading = control.closest('section')?.querySelector<HTMLElement>('h2, h3, h4')
  return () => {
    if (!heading?.isConnected) return undefined
    heading.tabIndex = -1
    return heading
  }
}
