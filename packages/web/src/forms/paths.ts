/** The value at a path inside another value; optional if the outer value is. */
type Inside<V, Rest extends string> = [At<Exclude<V, undefined>, Rest>] extends [never]
  ? never
  : At<Exclude<V, undefined>, Rest> | Extract<V, undefined>

/** The type of the value at a path of a form: `At<Typed, 'schedule.0.days'>`; never if there is no such path. */
export type At<V, P extends string> = P extends keyof V
  ? V[P]
  : P extends `${infer Step}.${infer Rest}`
    ? Step extends keyof V
      ? Inside<V[Step], Rest>
      : V extends readonly (infer Item)[]
        ? At<Item, Rest>
        : never
    : V extends readonly (infer Item)[]
      ? Item
      : never

/** A path that exists in the form's values; never for other text. */
export type Known<V, P extends string> = [At<V, P>] extends [never] ? never : P
