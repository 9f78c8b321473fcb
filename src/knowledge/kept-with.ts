/**
 * Makes something of a thing once and keeps it as long as the thing: rules are data, a worker analyses thousands of bundles with the
 * same ones, and what is made of them goes when they go.
 */
export function keptWith<Owner extends object, Made>(make: (owner: Owner) => Made): (owner: Owner) => Made {
  const made = new WeakMap<Owner, { readonly value: Made }>();
  return (owner) => {
    let known = made.get(owner);
    if (known === undefined) {
      known = { value: make(owner) };
      made.set(owner, known);
    }
    return known.value;
  };
}
