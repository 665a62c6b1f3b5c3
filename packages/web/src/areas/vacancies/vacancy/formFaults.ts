import { vacancyFaults } from '@semilla/domain/vacancies/rules.ts'
import { birthDatesTaken } from '@semilla/domain/vacancies/takes.ts'
import { vacancyForm } from '@semilla/domain/vacancies/vacancy.ts'
import { birthDatesOfMonths } from '@semilla/domain/values/age.ts'
import { type FieldFault, faultOf, faultsOfForm } from '../../../api/faults.ts'

const dotted = (path: string) => path.replaceAll(/\[(\d+)\]/g, '.$1')

/** Everything that is wrong with a vacancy being typed, by the domain's own rules. */
export function formFaults(candidate: unknown, cap: number | undefined): FieldFault[] {
  const single = faultsOfForm(vacancyForm, candidate)
  if (single.length > 0) return single
  return vacancyFaults(vacancyForm.parse(candidate), { cap }).map(({ path, code }) => faultOf(dotted(path), code))
}

type Program = { readonly startAgeMonths: number; readonly endAgeMonths: number }

/** Whether some of the children meant are outside the ages of the subsidy on the day on which the vacancy starts. */
export function reachesPastProgram(candidate: unknown, program: Program | undefined): boolean {
  const form = vacancyForm.safeParse(candidate)
  if (!form.success || !program) return false
  const takes = birthDatesTaken(form.data)
  const covered = birthDatesOfMonths(program.startAgeMonths, program.endAgeMonths, form.data.startOn)
  return takes.from < covered.from || takes.to > covered.to
}
