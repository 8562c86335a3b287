/** Everything that is kept about a person, from every context. */
export abstract class PersonalCopy {
  abstract of(userId: string): Promise<object>;
}
