import type { CareType } from '@semilla/domain/sites/site.ts'

/** What each kind of license in a list is licensed for. */
export const facilityTypes: Readonly<
  Record<string, { readonly type: 'familyHome' | 'center'; readonly careType: CareType }>
> = {
  'DAY CARE CENTER': { type: 'center', careType: 'center' },
  'INFANT CENTER': { type: 'center', careType: 'center' },
  'SCHOOL AGE DAY CARE CENTER': { type: 'center', careType: 'center' },
  'DAY CARE CENTER - ILL CENTER': { type: 'center', careType: 'center' },
  'SINGLE LICENSED CHILD CARE CENTER': { type: 'center', careType: 'center' },
  'LICENSE EXEMPT CENTER': { type: 'center', careType: 'exemptCenter' },
  'LARGE FAMILY CHILD CARE HOME': { type: 'familyHome', careType: 'largeFamilyHome' },
  'SMALL FAMILY CHILD CARE HOME': { type: 'familyHome', careType: 'familyHome' },
  'FAMILY CHILD CARE HOME': { type: 'familyHome', careType: 'familyHome' },
}

/** The kinds of license as lists name them. */
export const facilityTypeNames: readonly string[] = Object.keys(facilityTypes)
