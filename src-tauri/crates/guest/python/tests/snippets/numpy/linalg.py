# %%
import numpy as np
a = np.array([[4.0, 1, 2], [1, 3, 0], [2, 0, 5]])
b = np.array([[1.0, 2], [3, 4], [5, 6]])
def show(*results):
    for result in results:
        print(np.round(np.asarray(result), 9) + 0.0)

# %%
show(np.linalg.solve(a, [1, 2, 3]), np.linalg.solve(a, b), np.linalg.inv(a), np.linalg.det(a), np.linalg.slogdet(a), np.linalg.matrix_rank(a), np.linalg.matrix_rank([[1, 2], [2, 4]]), np.linalg.cond(a), np.linalg.cholesky(a), np.linalg.pinv(b), np.linalg.eigvalsh(a), np.linalg.svd(b, compute_uv=False), np.trace(a), np.linalg.matrix_power(a, 3), np.linalg.matrix_power(a, -1))

# %%
q, r = np.linalg.qr(b)
show(q, r, q @ r, np.linalg.qr(b, "r"), np.linalg.qr(b, "complete")[0].shape)
u, s, vh = np.linalg.svd(b)
show(u.shape, vh.shape, u[:, :2] @ np.diag(s) @ vh, u.T @ u)
u, s, vh = np.linalg.svd(b, full_matrices=False)
show(u.shape, u @ np.diag(s) @ vh)

# %%
values, vectors = np.linalg.eigh(a)
show(values, vectors @ np.diag(values) @ vectors.T)
values, vectors = np.linalg.eig(np.array([[2.0, 1], [0.5, 3]]))
show(np.sort(values), np.array([[2.0, 1], [0.5, 3]]) @ vectors - vectors * values, np.linalg.norm(vectors, axis=0))
values, vectors = np.linalg.eig(np.array([[0.0, -1], [1, 0]]))
show(np.sort_complex(values) if hasattr(np, "sort_complex") and False else np.sort(values.imag), np.abs(np.array([[0.0, -1], [1, 0]]) @ vectors - vectors * values))
show(np.sort(np.linalg.eigvals(a)))

# %%
solution, residuals, rank, singular = np.linalg.lstsq(np.column_stack([np.ones(4), [1, 2, 3, 4]]), np.array([2, 4, 5, 4.0]), rcond=None)
show(solution, residuals, rank, singular)
solution, residuals, rank, singular = np.linalg.lstsq(np.column_stack([np.ones(4), [1, 2, 3, 4]]), np.array([[2, 4, 5, 4.0], [1, 2, 3, 4]]).T, rcond=None)
show(solution, residuals, rank)

# %%
show(np.linalg.norm([3, 4]), np.linalg.norm(a), np.linalg.norm(a, 2), np.linalg.norm(a, 1), np.linalg.norm(a, np.inf), np.linalg.norm(a, "nuc"), np.linalg.norm(b, axis=0), np.linalg.norm(b, axis=1, keepdims=True), np.linalg.norm([1, -2, 3], 1), np.linalg.norm([1, -2, 3], np.inf), np.linalg.norm([1, -2, 3], 3), np.linalg.norm([1, 0, 3], 0), np.linalg.norm([1, -2, 3], -np.inf))

# %%
np.linalg.inv([[1, 2], [2, 4]])

# %%
np.linalg.solve([[1, 2, 3], [2, 4, 5]], [1, 2])

# %%
np.linalg.cholesky([[1, 2], [2, 1]])

# %%
np.linalg.solve(a, [1, 2])

# %%
show(np.dot(a, b), a @ b, np.inner([1, 2], [3, 4]), np.outer([1, 2], [3, 4]), np.cross([1, 0, 0], [0, 1, 0]), np.kron([[1, 2]], [[1], [3]]), np.vdot([1, 2], [3, 4]), np.einsum("ij,jk->ik", a, b), np.einsum("ii", a), np.einsum("ij->j", a), np.einsum("i,i", [1, 2], [3, 4]), np.tensordot(a, b, axes=1), np.matmul(np.ones((2, 3, 4)), np.ones((4, 2))).shape, (np.arange(8).reshape(2, 2, 2) @ np.arange(8).reshape(2, 2, 2)), np.linalg.multi_dot([a, b, b.T]))

# %%
np.linalg.det(np.array([[1, 2], [3, 4]])).round(9), np.linalg.det(np.zeros((2, 2))), np.linalg.inv(np.array([[[2.0, 0], [0, 4]], [[1, 0], [0, 1]]])), np.linalg.eigvalsh([[2, 1], [1, 2]]).round(9), np.linalg.matrix_rank(np.eye(3)), np.dot([1, 2], [3, 4]), np.dot(2, [1, 2])

# %%
np.dot(a, [1, 2])
