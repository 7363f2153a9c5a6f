/** An enum of GraphQL, in which each name stands for itself. */
export const enumOf = <Name extends string>(names: readonly Name[]) => Object.fromEntries(names.map((name) => [name, name]));
