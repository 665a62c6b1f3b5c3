/**
 * The type of an object that states every field of a form, optional ones as `undefined`. Code that makes a whole form
 * returns it, so that it does not compile until it reads a new optional field too.
 */
export type EveryField<Form> = { [Field in keyof Required<Form>]: Form[Field] }
