/** A subsidy that sites can offer. Ages are in months; the first is inclusive, the last exclusive. */
export type ShippedProgram = {
  readonly name: string
  readonly eligibility: 'income' | 'moderate' | 'both'
  readonly forHomeless: boolean
  readonly startAgeMonths: number
  readonly endAgeMonths: number
}

/** The subsidy programs that a deployment starts with; an administrator adds others. */
export const shippedPrograms: readonly ShippedProgram[] = [
  {
    name: 'Early Learning for All: tuition-free',
    eligibility: 'income',
    forHomeless: false,
    startAgeMonths: 0,
    endAgeMonths: 72,
  },
  {
    name: 'Early Learning for All: tuition credit',
    eligibility: 'moderate',
    forHomeless: false,
    startAgeMonths: 0,
    endAgeMonths: 72,
  },
  { name: 'Infant and toddler care', eligibility: 'income', forHomeless: false, startAgeMonths: 0, endAgeMonths: 36 },
  {
    name: 'State preschool, full day',
    eligibility: 'income',
    forHomeless: false,
    startAgeMonths: 24,
    endAgeMonths: 72,
  },
  { name: 'State preschool, part day', eligibility: 'both', forHomeless: false, startAgeMonths: 24, endAgeMonths: 72 },
  { name: 'Preschool for all', eligibility: 'both', forHomeless: false, startAgeMonths: 36, endAgeMonths: 72 },
  { name: 'School-age care', eligibility: 'both', forHomeless: false, startAgeMonths: 54, endAgeMonths: 156 },
  {
    name: 'Care for families without a home',
    eligibility: 'both',
    forHomeless: true,
    startAgeMonths: 0,
    endAgeMonths: 156,
  },
  {
    name: 'Care for children with special needs',
    eligibility: 'both',
    forHomeless: false,
    startAgeMonths: 0,
    endAgeMonths: 252,
  },
]
