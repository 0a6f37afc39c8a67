"""What models share: estimates, likelihoods, optimisation."""
