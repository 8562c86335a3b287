/** The people who work with requests: active administrators. */
export abstract class Staff {
  abstract has(userId: string): Promise<boolean>;
}
