let isReadByStaff = () => false

/** Tells the fields for days how to know whether staff read the page, who type days in the order in which they read them. */
export function setDaysOfStaff(isStaff: () => boolean): void {
  isReadByStaff = isStaff
}

/** Returns whether staff read the page. */
export const areDaysOfStaff = (): boolean => isReadByStaff()
